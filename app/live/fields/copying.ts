/** Buttons that copy a text; hidden in browsers that cannot. */
function showButtons() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = !navigator.clipboard
}

/** Starts when loaded; a part that was read anew has its buttons as the server rendered them. */
export function enhanceCopying() {
  document.addEventListener('click', copy)
  for (const each of ['part-shown', 'card-changed']) addEventListener(each, showButtons)
  showButtons()
}

function copy({ target }: Event) {
  const button = (target as Element).closest<HTMLElement>('[data-copy]')
  const { copy: text, copied = '' } = button?.dataset ?? {}
  if (!button || !text) return
  navigator.clipboard.writeText(text).then(
    () => (button.textContent = copied),
    () => {},
  )
}
