import { href } from 'react-router'
import { sendOwnData } from '#app/middleware/own-data.ts'
import { buyerOf } from '#app/middleware/session.ts'
import type { Route } from './+types/own-data-file'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  sendOwnData(context, buyerOf(context), params.copy, href('/profile/datos'))
