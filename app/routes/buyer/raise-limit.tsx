import { href } from 'react-router'
import { bidWords } from './bid-words.ts'

/** Where to see what is in use, and who raises it. */
export function RaiseLimit() {
  return (
    <p>
      {bidWords.raiseLimit}{' '}
      <a className="inline-link" href={href('/profile/en-curso')}>
        {bidWords.seeLimit}
      </a>{' '}
      ·{' '}
      <a className="inline-link" href={href('/contact-us')}>
        {bidWords.askLimit}
      </a>
    </p>
  )
}
