-- Counts of lists at any number of properties (decision 020): the difference of each statement on `listings`, whoever makes it.
CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The keys in one order, so that two writers wait for each other and never lock each other out.
  EXECUTE format($count$
    INSERT INTO listing_counts AS counted (kind, key, goal, total, available)
    SELECT keys.kind, keys.key, goal, sum(sign), coalesce(sum(sign) FILTER (WHERE is_available), 0)
    FROM (%s) changed
    CROSS JOIN LATERAL (
      SELECT 'all' AS kind, 0 AS key
      UNION ALL SELECT 'city', city_id
      UNION ALL SELECT 'type', unnest(type_ids)
    ) keys
    GROUP BY keys.kind, keys.key, goal
    HAVING sum(sign) <> 0 OR sum(sign) FILTER (WHERE is_available) <> 0
    ORDER BY keys.kind, keys.key, goal
    ON CONFLICT (kind, key, goal) DO UPDATE SET
      total = counted.total + excluded.total,
      available = counted.available + excluded.available
  $count$, CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM after'
    ELSE 'SELECT *, -1 AS sign FROM before'
  END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_added AFTER INSERT ON listings
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
--> statement-breakpoint
CREATE TRIGGER listings_removed AFTER DELETE ON listings
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
