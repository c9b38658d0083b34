CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"proposal" jsonb NOT NULL,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp(3) with time zone NOT NULL,
	"outcome" text,
	"decided_by" integer,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "approvals_decided" CHECK ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
	CONSTRAINT "approvals_two_persons" CHECK (outcome is null or outcome = 'withdrawn' or decided_by <> proposed_by),
	CONSTRAINT "approvals_own_withdrawn" CHECK (outcome is distinct from 'withdrawn' or decided_by = proposed_by)
);
--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "refunds_due" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_approval_id_key" UNIQUE("approval_id");--> statement-breakpoint
ALTER TABLE "refunds_due" ADD CONSTRAINT "refunds_due_approval_id_key" UNIQUE("approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" ("kind","subject") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" ("proposed_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_manual_reference" ON "approvals" ((proposal ->> 'means'),fold_name(proposal ->> 'reference'),(proposal ->> 'paidOn')) WHERE kind = 'manual-payment' and outcome is null;--> statement-breakpoint
CREATE INDEX "auctions_closing" ON "auctions" ("closes_at","id");--> statement-breakpoint
CREATE INDEX "auctions_to_pay" ON "auctions" ("closes_at","id") WHERE state in ('closed.sold.awaitingFirstPayment', 'closed.sold.inProcess');--> statement-breakpoint
CREATE INDEX "auctions_cancelled" ON "auctions" ("closes_at","id") WHERE not status;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_once" ON "manual_payments" ("means",fold_name("reference"),"paid_on");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proposed_by_accounts_id_fkey" FOREIGN KEY ("proposed_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_approval_id_approvals_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id");--> statement-breakpoint
ALTER TABLE "refunds_due" ADD CONSTRAINT "refunds_due_approval_id_approvals_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approvals"("id");--> statement-breakpoint
-- A proposal is what was proposed: it never changes, and is decided once.
CREATE FUNCTION "hold_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL
    OR (NEW.id, NEW.kind, NEW.subject, NEW.proposal, NEW.proposed_by, NEW.proposed_at)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.subject, OLD.proposal, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'approval % is decided once and never changes', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "approvals_fixed" BEFORE UPDATE ON "approvals" FOR EACH ROW EXECUTE FUNCTION "hold_approval"();--> statement-breakpoint
-- Money that is owed back is settled by two: who proposed it, and somebody else who confirmed it. What was settled before
-- this stays as it is.
CREATE FUNCTION "check_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM approvals a
    WHERE a.id = NEW.approval_id AND a.kind = 'refund' AND a.subject = 'refund:' || NEW.id
      AND a.outcome = 'confirmed' AND a.decided_by = NEW.resolved_by AND a.proposed_by <> NEW.resolved_by
  ) THEN
    RAISE EXCEPTION 'refund % is settled by two administrators', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_due_two_persons_new" BEFORE INSERT ON "refunds_due" FOR EACH ROW
  WHEN (NEW.resolved_at IS NOT NULL) EXECUTE FUNCTION "check_refund"();--> statement-breakpoint
CREATE TRIGGER "refunds_due_two_persons" BEFORE UPDATE ON "refunds_due" FOR EACH ROW
  WHEN (NEW.resolved_at IS NOT NULL AND (NEW.id, NEW.resolved_at, NEW.resolved_by, NEW.approval_id)
    IS DISTINCT FROM (OLD.id, OLD.resolved_at, OLD.resolved_by, OLD.approval_id)) EXECUTE FUNCTION "check_refund"();--> statement-breakpoint
-- An approved manual payment is recorded, and from the setting's amount on confirmed by a second administrator, as it was
-- proposed. At the end of the transaction: its rows are written one after the other.
CREATE FUNCTION "check_manual_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid record;
BEGIN
  SELECT p.id, p.amount, p.auction_id, m.payment_id, m.means, m.reference, m.paid_on, m.recorded_by, m.approval_id,
    a.kind, a.subject, a.proposal, a.proposed_by, a.decided_by, a.outcome
  INTO paid
  FROM payments p LEFT JOIN manual_payments m ON m.payment_id = p.id LEFT JOIN approvals a ON a.id = m.approval_id
  WHERE p.id = (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0])::integer AND p.method = 'manual' AND p.state = 'approved';
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF paid.payment_id IS NULL THEN
    RAISE EXCEPTION 'payment % was recorded by nobody', paid.id USING ERRCODE = 'check_violation';
  END IF;
  IF paid.approval_id IS NULL THEN
    IF paid.amount >= coalesce((SELECT two_person_pesos FROM settings WHERE id = 1), 0) THEN
      RAISE EXCEPTION 'payment % needs a second administrator', paid.id USING ERRCODE = 'check_violation';
    END IF;
  ELSIF (paid.kind, paid.outcome, paid.subject, paid.proposed_by, (paid.proposal ->> 'amount')::bigint,
      paid.proposal ->> 'means', paid.proposal ->> 'reference', paid.proposal ->> 'paidOn')
    IS DISTINCT FROM ('manual-payment'::text, 'confirmed'::text, 'auction:' || paid.auction_id, paid.recorded_by,
      paid.amount, paid.means, paid.reference, paid.paid_on::text) THEN
    RAISE EXCEPTION 'payment % is not what was confirmed', paid.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "manual_payment_recorded_new" AFTER INSERT ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.method = 'manual' AND NEW.state = 'approved') EXECUTE FUNCTION "check_manual_payment"('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "manual_payment_recorded" AFTER UPDATE ON "payments" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.method = 'manual' AND NEW.state = 'approved' AND (NEW.state, NEW.method, NEW.amount, NEW.auction_id)
    IS DISTINCT FROM (OLD.state, OLD.method, OLD.amount, OLD.auction_id)) EXECUTE FUNCTION "check_manual_payment"('id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "manual_payment_recorded" AFTER INSERT OR UPDATE OR DELETE ON "manual_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_manual_payment"('payment_id');
