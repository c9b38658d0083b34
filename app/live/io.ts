/** What we use of the socket client, so that the rest of it is not sent. */
export { io } from 'socket.io-client'
