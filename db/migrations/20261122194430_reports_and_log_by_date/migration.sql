DROP INDEX "audit_log_at";--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" ("at","id");--> statement-breakpoint
DROP INDEX "audit_log_admin";--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" ("admin_id","at","id");--> statement-breakpoint
DROP INDEX "audit_log_subject";--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" ("subject","at","id");--> statement-breakpoint
DROP INDEX "payments_report";--> statement-breakpoint
CREATE INDEX "payments_report" ON "payments" ((case "purpose" when 'buy-now' then 'first-payment' else "purpose" end),"created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" ("action","at","id");--> statement-breakpoint
CREATE INDEX "payments_report_state" ON "payments" ((case "purpose" when 'buy-now' then 'first-payment' else "purpose" end),"state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_transaction_prefix" ON "payments" ("transaction_id" text_pattern_ops);