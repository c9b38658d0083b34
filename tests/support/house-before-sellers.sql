-- A house as the release before sellers and administrators left it: rows of every table, numbered from 1 in this order.
insert into terms (version, body, published_at) values ('1.0', 'Términos', '2026-01-01'), ('1.1', 'Términos', '2026-02-01'), ('1.1', 'Términos', '2026-03-01');
insert into groups (name) values ('Caballos'), ('Remolques'), ('CABALLOS');
insert into categories (name, group_id) values ('Cuarto de Milla', 1), ('Ganaderos', 2);
insert into subcategories (name, category_id, live_count) values ('Rienda', 1, 1), ('Jaula', 2, 0), ('rienda', 1, 0), ('Riénda', 1, 0), ('Rienda (2)', 1, 0);
insert into countries (name) values ('México');
insert into states (name, country_id) values ('Jalisco', 1), ('Oaxaca', 1);
insert into cities (name, state_id) values ('Tepatitlán', 1), ('Mixtepec', 2), ('Tepatitlan', 1);
insert into ranches (name, city_id, "default", search) values ('El Fresno', 1, false, 'el fresno'), ('Vendedores por su cuenta', null, true, 'vendedores');
insert into articles (name, price, cost, stock, tag) values ('Sombrero', 4850, 3100, 6, 'Vestir'), ('Botas', 900, null, 1, ' vestir'), ('Libro', 300, 100, 0, null);
insert into settings (id, welcome, contact_phone, email, first_payment, first_payment_days, fine, small_bid, medium_bid, big_bid, extension_minutes, slides)
values (1, 'Hola', '3312345678', 'hola@remate.test', 10000, 3, 5000, 5, 10, 20, 2, '{}');

insert into accounts (audience, email, username, name, password_hash, email_validated_at, onboarded_at, terms_id, created_at) values
  ('admin', 'admin@remate.test', 'admin', 'Elena', '-', now(), null, null, '2026-03-01'),
  ('seller', 'ines@remate.test', 'ines', 'Inés', '-', now(), null, 1, '2026-03-02'),
  ('seller', 'fausto@remate.test', 'fausto', 'Fausto', '-', now(), null, 99, '2026-03-03'),
  ('buyer', 'regina@remate.test', null, 'Regina', '-', now(), now(), 2, '2026-03-04');
insert into accounts (audience, email, name, password_hash) select 'buyer', 'b' || n || '@remate.test', 'B', '-' from generate_series(1, 5) n;
insert into people (account_id, paternal_surname, maternal_surname, cell_phone, ranch_id) values (2, 'Olvera', 'Prado', '3311111111', 1), (4, 'Alcázar', 'Montes', '3322222222', null);
insert into sessions (token_hash, account_id, expires_at) values ('s', 4, now() + interval '1 day');
insert into mail_links (token_hash, account_id, purpose, expires_at) values ('l', 4, 'reset-password', now());
insert into setup_links (token_hash, expires_at) values ('f', now());
insert into known_devices (token_hash, account_id, password_mark, expires_at) values ('d', 4, 'm', now());
insert into sign_in_turns (key, last_at) values ('k', now());
insert into drafts (token_hash, account_id, path, fields, expires_at) values ('t', 4, '/profile', '{}', now());
insert into documents (account_id, kind, file, content_type, bytes, uploaded_at) values (4, 'ine-front', 'x.jpg', 'image/jpeg', 9, now());
insert into document_views (owner_id, kind, file, viewer_id) values (4, 'ine-front', 'x.jpg', 1);

-- A listing at each stage; of the last three at 7 one is sold, one up for auction, one was never bought.
insert into listings (kind, name, seller_id, ranch_id, subcategory_id, city_id, stage, buy_now, created_at)
select 'horse', 'Caballo ' || stage, 2, 1, 1, 1, stage, 90000, '2026-04-01' from generate_series(1, 8) as stage;
insert into listings (kind, name, seller_id, ranch_id, subcategory_id, city_id, stage, buy_now, created_at) values
  ('horse', 'Vendido', 2, 1, 1, 1, 7, 90000, '2026-04-02'), ('trailer', 'En subasta', 2, 1, 2, 1, 7, 90000, '2026-04-03'),
  ('horse', 'Sin comprador', 3, 2, 1, 2, 7, 90000, '2026-04-04');
insert into photos (hash, width, height, tint, widths) values ('p', 1, 1, '#000000', '{360}');
insert into listing_photos (listing_id, position, photo) values (6, 0, 'p');
insert into pedigrees (listing_id, ancestors) values (6, array_fill(''::text, array[14]));
insert into health_records (listing_id, findings) values (6, '{colic}');

insert into contact_messages (email, topic, message) values ('a@b.mx', 'Hola', 'Hola');
insert into audit_log (admin_id, action, subject) values (1, 'refund.resolved', 'refund:1');
insert into mailbox ("to", subject, text, html, message_id) values ('a@b.mx', 'Hola', '', '', '<1>');
insert into rate_limits (key, points) values ('a', 1);
insert into nodes (settled_until) values (now());
insert into socket_io_attachments (payload) values ('\x00');
insert into pending_files (store, key, announced_at, sweep_at) values ('public', 'x', now(), now());
insert into house_facts (key, value) values ('base.settings', 'loaded');
insert into forged_messages (day, address, forged, malformed, too_large, first_at, last_at) values ('2026-05-01', '-', 1, 0, 0, now(), now());
insert into security_events (kind, first_at) values ('sign-in', now());
insert into payment_notifications (source, verdict, json_obj) values ('notify', 'signed', '{}');
insert into provider_transactions (transaction_id, reference, created_at) values ('T-1', 'r', now());
insert into refunds_due (transaction_id, cents, currency, reason, created_at) values ('T-1', 100, 'MXN', 'paid-twice', now());
insert into credit_lots (seller_id, quantity, price, bought_at, expires_at) values (2, 5, 4500, '2026-03-02', '2027-03-02');
