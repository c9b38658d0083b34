import { href } from 'react-router'
import { help } from '#app/texts/home.ts'

/** The way to a person, for whom no answer helped. */
export function HelpContact() {
  return (
    <p>
      {help.contact}{' '}
      <a className="inline-link" href={href('/contact-us')}>
        {help.contactLink}
      </a>
    </p>
  )
}
