import { href } from 'react-router'
import { practice as words } from '#app/texts/sale/practice.ts'

export function PracticeInvitation() {
  return (
    <p className="why">
      {words.invite}{' '}
      <a className="inline-link" href={href('/practica')}>
        {words.link}
      </a>
    </p>
  )
}
