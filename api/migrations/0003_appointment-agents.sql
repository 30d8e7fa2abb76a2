ALTER TABLE "requests" ADD COLUMN "unsent" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "appointments" SET "ends_at" = "starts_at" + make_interval(mins => coalesce((SELECT ("value" -> 'appointments' ->> 'minutes')::int FROM "settings" WHERE "key" = 'site'), 60));--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "agent_id" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_agent_id_people_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "appointments" "one" SET "agent_id" = "home"."manager_id" FROM "requests" "asked" JOIN "properties" "home" ON "home"."id" = "asked"."subject_id" WHERE "asked"."id" = "one"."request_id" AND NOT EXISTS (SELECT FROM "appointments" "other" JOIN "requests" "its" ON "its"."id" = "other"."request_id" JOIN "properties" "theirs" ON "theirs"."id" = "its"."subject_id" WHERE "theirs"."manager_id" = "home"."manager_id" AND "other"."request_id" < "one"."request_id" AND "other"."starts_at" < "one"."ends_at" AND "other"."ends_at" > "one"."starts_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_agent" EXCLUDE USING gist (int4range("agent_id", "agent_id", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("agent_id" IS NOT NULL);
