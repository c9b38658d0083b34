import { useHydrated } from '#app/ui/island/hydrated.ts'
import type { SaveState } from './saver.ts'
import { words } from '#app/routes/seller/capture/words.ts'

/** State of saving in one line; empty without scripts. */
export function SaveStatus({ state, byButton }: { state: SaveState; byButton: boolean }) {
  const hydrated = useHydrated()
  return (
    <p className="save-status" role="status" data-state={state.is} data-hydrated={hydrated ? '' : undefined}>
      {hydrated ? textOf(state, byButton) : ''}
    </p>
  )
}

function textOf(state: SaveState, byButton: boolean): string {
  switch (state.is) {
    case 'saved':
      return words.saved(state.at)
    case 'saving':
      return words.saving
    case 'waiting':
      return words.waiting
    case 'invalid':
      return words.invalid
    case 'typing':
      return byButton ? words.byButton : words.typing
    default:
      return ''
  }
}
