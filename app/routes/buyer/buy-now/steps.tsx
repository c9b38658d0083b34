import { Steps } from '#app/ui/form/steps.tsx'
import { buyNow } from './words.ts'

/** Progress through the three steps. */
export function BuyNowSteps({ current }: { current: 1 | 2 | 3 }) {
  // The last step requires no action, so it counts as done.
  const reached = current === buyNow.steps.length ? current + 1 : current
  return <Steps label={buyNow.stepsLabel} steps={buyNow.steps.map((name) => ({ name }))} current={reached} />
}
