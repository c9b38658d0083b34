import { href } from 'react-router'
import { practice as words } from '#app/texts/practice.ts'

/** On every screen of the practice lot; once its hammer has fallen it says what that means. */
export function PracticeMark({ practice }: { practice: boolean }) {
  if (!practice) return null
  return (
    <div className="practice-mark">
      <p>
        <b>{words.mark}</b> · {words.money}
      </p>
      <p data-when="scheduled open closing">{words.what}</p>
      <p data-when="unsold">
        {words.over}{' '}
        <a className="inline-link" href={href('/practica')}>
          {words.again}
        </a>
      </p>
    </div>
  )
}
