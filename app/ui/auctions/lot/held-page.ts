import { createContext, type ReactNode } from 'react'
import type { HeldBidProps } from './held-bid.tsx'

/**
 * Shows a bid that was not taken, on the root's error page. Given on the server alone: such pages do not run React in
 * the browser, so the script of those that do leaves it out.
 */
export const HeldPage = createContext<((held: HeldBidProps) => ReactNode) | null>(null)
