import { z } from 'zod'

/** The state that a confirmation showed, as the text that `readShown` reads; empty for a form that carries none. */
export const shownField = z.string().max(24).catch('')
