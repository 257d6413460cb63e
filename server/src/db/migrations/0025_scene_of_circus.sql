-- A member in kip has three slots, and two of them showed the same picture side by side. One that an operator chose stays.
UPDATE game SET scene = 'fireflies', changed_by = 'migration'
 WHERE code = 'CIRCUS' AND scene = 'naga' AND changed_by = 'migration';
