import { href } from 'react-router'
import { eventHandle } from '#app/ui/auctions/event/event-screen.ts'
import { events } from './words.ts'

export const eventPath = (id: number) => href('/sales/events/:event', { event: String(id) })

/** The link of an auction's dialogs back to its page. */
export const backTo = (id: number) => ({ href: eventPath(id), label: events.backToOne })

/** Breadcrumbs of the screen `title` below an auction's page. */
export const below = (title: string) =>
  eventHandle({ auctions: { label: events.title, href: href('/sales/events') }, auction: eventPath }, title)
