import { href, redirect } from 'react-router'
import { sendContacts } from '#app/middleware/people.ts'
import type { Route } from './+types/export-sellers'
import { sellerScreen as screen } from './screen.ts'

/** Its address opened by hand writes no file: that is an act, asked for by a button. */
export const loader = () => redirect(href('/admin/salesman'))

export const action = (asked: Route.ActionArgs) => sendContacts(asked, screen)
