/** The name that clients ask for where a balancer may stand between: it passes on the host without its port. */
export const SITE = 'remate.example'
