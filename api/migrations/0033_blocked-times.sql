CREATE TABLE "blocked_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_agent_id_people_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_times_starts" ON "blocked_times" USING btree ("starts_at");--> statement-breakpoint
-- The times that visitors can choose depend on it.
CREATE TRIGGER site_added AFTER INSERT OR DELETE ON "blocked_times" FOR EACH ROW EXECUTE FUNCTION note_site_change();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER UPDATE ON "blocked_times" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION note_site_change();
--> statement-breakpoint
CREATE TRIGGER site_emptied AFTER TRUNCATE ON "blocked_times" FOR EACH STATEMENT EXECUTE FUNCTION note_site_change();
