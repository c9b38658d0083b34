import { Steps } from '#app/ui/form/steps.tsx'
import { buyNow } from './words.ts'

/** Where in the three steps this is. */
export function BuyNowSteps({ current }: { current: 1 | 2 | 3 }) {
  // Nothing is left to do in the last one.
  const reached = current === buyNow.steps.length ? current + 1 : current
  return <Steps label={buyNow.stepsLabel} steps={buyNow.steps.map((name) => ({ name }))} current={reached} />
}
