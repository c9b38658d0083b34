import { href } from 'react-router'
import { practice as words } from '#app/texts/sale/practice.ts'
import { runningPhases } from '#machines/auction/status.ts'

/** Mark on every screen of the practice lot. After closing it explains the meaning of the result. */
export function PracticeMark({ practice }: { practice: boolean }) {
  if (!practice) return null
  return (
    <div className="practice-mark">
      <p>
        <b>{words.mark}</b> · {words.money}
      </p>
      <p data-when={runningPhases.join(' ')}>{words.what}</p>
      <p data-when="unsold">
        {words.over}{' '}
        <a className="inline-link" href={href('/practica')}>
          {words.again}
        </a>
      </p>
    </div>
  )
}
