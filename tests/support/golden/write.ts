import { auctionMachine } from '#machines/auction/machine.ts'
import { buyNowMachine } from '#machines/buy-now/machine.ts'
import { onboardingMachine } from '#machines/onboarding/machine.ts'
import { paymentMachine } from '#machines/payment/machine.ts'
import { keepSet, takeSet } from './sets.ts'
import { auctionTour, onboardingTour, paymentTour, purchaseTour } from './tours.ts'
console.log(keepSet('auction', 1, takeSet(auctionMachine, auctionTour)), keepSet('payment', 1, takeSet(paymentMachine, paymentTour)), keepSet('purchase', 1, takeSet(buyNowMachine, purchaseTour)), keepSet('onboarding', 1, takeSet(onboardingMachine, onboardingTour)))
