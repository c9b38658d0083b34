import { points, type Point } from '../paint/vector.ts'

/*
 * A horse of 440 units at the withers, facing right, standing on y = 660. Proportions follow the
 * classical canon: body length = height at the withers, head = 0.4 of it, elbow just below half.
 */

/** Withers, back, croup, buttock, belly, girth, breast. */
export const torso = points(`
  590,219 562,223 520,232 470,237 420,232 378,225 340,223 302,233 268,255 252,282 247,306 255,345 285,385
  335,408 385,411 440,424 520,434 590,432 640,422 672,398 692,364 699,332 696,300 676,262 640,232 610,220`)

/** In the head's own frame: poll at 0,0; x runs 176 units to the upper lip; the jaw is on +y. */
export const head = points(`
  -4,6 6,-5 22,-11 42,-12 62,-8 84,-2 108,2 130,5 148,8 162,13 173,22 178,33 176,42 170,47
  166,52 157,56 147,56.5 137,53 124,53 106,58 90,67 74,76 56,82 38,82 22,75 8,62 -6,42`)

/** The bulge of the cheek, the ridge above the eye and the soft muzzle rise from the skull. */
export const cheek = points('20,30 40,22 64,28 82,42 84,58 70,72 52,79 34,78 18,66 12,46')
export const brow = points('44,-6 58,-4 72,2 70,10 58,8 46,4')
export const facialCrest = points('74,20 96,22 116,25 118,29 98,30 76,30')
export const muzzle = points('146,12 162,17 174,28 174,42 164,52 150,54 140,44 138,26')
export const ear = points('-5,4 -11,-10 -14,-26 -9,-44 -3,-53 4,-42 11,-28 14,-12 13,-2')
export const earInside = points('1,-4 -3,-16 -5,-28 -2,-46 4,-36 8,-24 9,-10')
export const eye: Point = [59, 9]

/** Shoulder blade with its arm: the mass that slides over the ribs. */
export const shoulder = points(
  '580,236 606,232 640,262 676,300 698,332 690,366 664,398 630,416 598,408 590,380 592,330 582,280',
)

export interface LegRest {
  joints: readonly Point[]
  outline: readonly Point[]
  hoof: readonly Point[]
}

/** shoulder, elbow, knee, fetlock, coronet */
export const foreleg: LegRest = {
  joints: [
    [684, 335],
    [622, 400],
    [629, 528],
    [626, 607],
    [645, 635],
  ],
  outline: points(`
    692,332 686,366 670,398 658,425 652,455 646,485 643,504 647,516 649,530 645,544 638,556 636,575 636,590 639,600
    642,610 646,621 652,631 659,637 666,645 672,653 677,660 664,661 646,661 631,660 629,652 628,645 629,637 623,627
    613,617 610,607 613,597 615,580 614,560 612,546 611,533 613,520 612,505 607,480 600,455 593,430 591,404 602,376 640,338`),
  hoof: points('628,639 640,636 652,635 660,637 667,645 673,654 678,662 664,663 646,663 629,662 628,652'),
}

/** hip, stifle, hock, fetlock, coronet */
export const hindleg: LegRest = {
  joints: [
    [310, 285],
    [376, 402],
    [277, 512],
    [268, 607],
    [288, 635],
  ],
  outline: points(`
    340,290 382,322 402,366 400,400 386,424 362,446 338,466 316,485 303,499 299,514 296,528 289,542 283,560 281,578
    281,591 284,601 287,611 291,622 298,632 305,637 312,645 318,653 323,660 310,661 292,661 277,660 275,652 274,645
    275,637 267,627 256,617 252,607 255,596 258,578 258,555 257,535 255,518 250,503 247,492 252,484 264,473
    274,454 277,434 271,408 259,378 249,345 245,314 262,300 296,288`),
  hoof: points('274,639 286,636 298,635 306,637 313,645 319,654 324,662 310,663 292,663 275,662 274,652'),
}
