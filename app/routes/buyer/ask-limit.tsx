import { href } from 'react-router'
import { bidWords } from './bid-words.ts'

type AskLimitProps = {
  /** The lot at which more is needed. */
  auction?: number
}

/** The one way to ask the house for a higher limit. */
export function AskLimit({ auction }: AskLimitProps) {
  return (
    <a className="inline-link" href={href('/profile/limite') + (auction === undefined ? '' : `?subasta=${auction}`)}>
      {bidWords.askLimit}
    </a>
  )
}
