import { href } from 'react-router'
import { bidWords } from './bid-words.ts'

/** The one way to ask the house for a higher limit: a message with its topic filled in. */
export function AskLimit() {
  const message = `${href('/contact-us')}?${new URLSearchParams({ asunto: bidWords.limitTopic })}`
  return (
    <a className="inline-link" href={message}>
      {bidWords.askLimit}
    </a>
  )
}
