/** The room of an account's own news, such as `user_pay_first`. */
export const userRoom = (account: number) => `user:${account}`

/** The room of the sockets that were opened with a session. It receives no announcement: it serves to dismiss them. */
export const sessionRoom = (session: string) => `session:${session}`
