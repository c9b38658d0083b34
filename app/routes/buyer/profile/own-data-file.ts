import { href } from 'react-router'
import { sendOwnData } from '#app/middleware/own-data.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import type { Route } from './+types/own-data-file'

export const loader = (asked: Route.LoaderArgs) =>
  sendOwnData(asked, buyerOf(asked.context), asked.params.copy, href('/profile/datos'))
