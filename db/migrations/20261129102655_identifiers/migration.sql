-- A clave de rastreo in the form used for comparison; one without letters and digits is compared as a name.
CREATE FUNCTION "plain_key"("key" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(nullif(upper(regexp_replace("key", '[^A-Za-z0-9]', '', 'g')), ''), fold_name("key"));
--> statement-breakpoint
-- The list of banks has today's names; a bank has one spelling.
UPDATE "transfer_receipts" SET "bank" = 'BBVA México' WHERE "bank" = 'BBVA';--> statement-breakpoint
DROP INDEX "transfer_receipts_accepted";--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_receipts_accepted" ON "transfer_receipts" (fold_name("bank"),"transferred_on",plain_key("tracking_key")) WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "transfer_receipts_key" ON "transfer_receipts" (plain_key("tracking_key"));--> statement-breakpoint
CREATE INDEX "manual_payments_key" ON "manual_payments" (plain_key("reference"));