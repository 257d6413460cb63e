-- The switches that many calls ask for: written wrong, each of those calls would fail. NOT VALID: what stands already stays.
ALTER TABLE setting ADD CONSTRAINT setting_switch CHECK (CASE key
  WHEN 'service' THEN jsonb_typeof(value -> 'terminated') IS NOT DISTINCT FROM 'boolean'
  WHEN 'chat' THEN jsonb_typeof(value -> 'enabled') IS NOT DISTINCT FROM 'boolean'
  WHEN 'otp' THEN coalesce(jsonb_typeof(value -> 'register') IN ('boolean', 'null'), false)
  ELSE true END) NOT VALID;
