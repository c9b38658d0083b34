import { href } from 'react-router'
import { bidWords } from './bid-words.ts'

/** Links to the amount in use, and to the house, which can raise the limit. */
export function RaiseLimit() {
  return (
    <p>
      {bidWords.raiseLimit}{' '}
      <a className="inline-link" href={`${href('/profile/en-curso')}#limite`}>
        {bidWords.seeLimit}
      </a>{' '}
      ·{' '}
      <a className="inline-link" href={href('/contact-us')}>
        {bidWords.askLimit}
      </a>
    </p>
  )
}
