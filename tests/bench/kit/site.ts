/** Host name requested by clients, because a load balancer passes on the host without its port. */
export const SITE = 'remate.example'
