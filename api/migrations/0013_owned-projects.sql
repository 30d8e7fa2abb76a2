CREATE TABLE "reset_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subject_visits" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "owner_id" text;--> statement-breakpoint
CREATE INDEX "reset_asks_due" ON "reset_asks" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "subject_visits" ADD CONSTRAINT "subject_visits_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "subject_visits" ADD CONSTRAINT "subject_visits_request_id_unique" UNIQUE("request_id");