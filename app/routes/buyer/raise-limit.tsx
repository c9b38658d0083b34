import { href } from 'react-router'
import { AskLimit } from './ask-limit.tsx'
import { bidWords } from './bid-words.ts'

/** Links to the amount in use, and to the house, which can raise the limit. */
export function RaiseLimit({ auction }: { auction: number }) {
  return (
    <p>
      {bidWords.raiseLimit}{' '}
      <a className="inline-link" href={`${href('/profile/en-curso')}#limite`}>
        {bidWords.seeLimit}
      </a>{' '}
      · <AskLimit auction={auction} />
    </p>
  )
}
