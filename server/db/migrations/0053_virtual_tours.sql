-- A home's 3D tour can also be a video. Only https addresses are shown.
update units set
  details = details - 'tour3dUrl'
    || case when details ->> 'tour3dUrl' ilike 'https://%' then jsonb_build_object('virtualTourUrl', details -> 'tour3dUrl') else '{}' end
  where details ? 'tour3dUrl';
