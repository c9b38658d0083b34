/** Serves only the way from a posted form to its route, among `ROUTES` routes; those beyond 50 are never asked for. */
import { createServer } from 'node:http'
import { route } from '@react-router/dev/routes'
import express from 'express'
import { RouterContextProvider } from 'react-router'
import { createPages } from '#server/engine/http/kept-pages/pages.ts'
import { createIndexedHandler } from '#server/engine/below/route-index.ts'
import { createUploads } from '#server/engine/http/uploads.ts'
import { buildOf } from '#tests/support/route-table.ts'
import { listen, setting } from '../kit/child.ts'

const ASKED = 50

/** These rank above the bid's route, so React Router would try them first. */
const others = Array.from({ length: Number(setting('ROUTES')) - ASKED }, (_, nth) =>
  route(`admin/seccion-${nth}/:entry/editar`, `other-${nth}.tsx`),
)
const asked = Array.from({ length: ASKED - 1 }, (_, nth) => route(`event/:event/${nth}`, `asked-${nth}.tsx`))
const render = createIndexedHandler(buildOf([...others, ...asked, route('event/:event/pujar', 'bid.tsx')]))

const { handle } = createPages((request) => render(request, new RouterContextProvider()), {
  isSignedIn: () => true,
  isLight: () => false,
  uploads: createUploads({ folder: setting('DATA'), senderOf: async () => null }),
})
listen(createServer(express().use(handle)))
