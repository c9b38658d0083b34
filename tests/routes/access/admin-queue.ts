import { admins, get, post, type Row } from './rows.ts'

/** Notification centre and messages. */
export const adminQueue: Row[] = [
  get('/notification-center', admins('200')),
  post('/notification-center', admins('400')),
  post('/notification-center', admins('404'), '/notification-center', { hacer: 'asignar', aviso: '999999' }),
  post('/notification-center', admins('404'), '/notification-center', { hacer: 'soltar', aviso: '999999' }),
  get('/notification-center/:listing/pasar', admins('200'), '/notification-center/{ticket}/pasar'),
  get('/notification-center/:listing/pasar', admins('404'), '/notification-center/999999/pasar'),
  post('/notification-center/:listing/pasar', admins('400'), '/notification-center/{ticket}/pasar'),
  post('/notification-center/:listing/pasar', admins('404'), '/notification-center/otro/pasar', { to: '1' }),
  get('/messages', admins('200')),
  post('/messages', admins('400')),
  post('/messages', admins('404'), '/messages', { mensaje: '999999' }),
  get('/messages/varios', admins('200')),
  post('/messages/varios', admins('400')),
]
