CREATE TABLE "request_drafts" (
	"request_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_drafts_request_id_staff_id_kind_pk" PRIMARY KEY("request_id","staff_id","kind")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_words" ON "requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "requests_unread" ON "requests" USING btree ("created_at") WHERE "requests"."read_at" is null;--> statement-breakpoint
CREATE INDEX "requests_not_spam" ON "requests" USING btree ("created_at") WHERE "requests"."state" <> 'spam';--> statement-breakpoint
-- What is stored already was read by mail, and its visits are planned.
UPDATE "requests" SET "read_at" = "created_at",
  "state" = CASE WHEN EXISTS (SELECT 1 FROM "appointments" WHERE "request_id" = "requests"."id") THEN 'planned' ELSE "state" END,
  "words" = to_tsvector('simple', concat_ws(' ', "subject_id", (
    SELECT regexp_replace(regexp_replace(normalize(lower(string_agg("value" #>> '{}', ' ')), NFKD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
    FROM jsonb_path_query("data", '$.** ? (@.type() == "string" || @.type() == "number")') AS "value")));
