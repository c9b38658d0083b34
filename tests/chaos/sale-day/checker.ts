/**
 * Judges a sale day by its traces alone: what was sent, what was shown, what stands. Shares nothing with the house's machines,
 * rules or commands.
 */
import type { Finding } from '../evidence.ts'
import type { Evidence } from './evidence.ts'

const CHECKS: ((evidence: Evidence) => Finding)[] = []

/** What each check found. */
export function checkSaleDay(evidence: Evidence): Finding[] {
  return CHECKS.map((judge) => judge(evidence))
}
