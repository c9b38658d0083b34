import { buyNow } from './words.ts'

/** Where in the three steps this is. */
export function BuyNowSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="buy-steps" aria-label={buyNow.stepsLabel}>
      {buyNow.steps.map((step, index) => (
        <li
          key={step}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current ? '' : undefined}
        >
          <span className="sr">{buyNow.step(index + 1)} </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
