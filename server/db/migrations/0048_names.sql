-- Names as in docs/glossary.md. What is stored stays the same.

alter table chat_carried rename to chat_twilio_sync;
alter table chat_carried_messages rename to chat_mirrored_messages;
alter table held_jobs rename to job_leases;
alter table kept_secrets rename to stored_secrets;
alter table resident_proofs rename to resident_verifications;
alter table shown_contacts rename to verified_contacts;

alter table agent_visits rename column session_mac to tab_hash;
alter table alert_homes rename column is_cents to current_cents;
alter table alert_homes rename column told_in to notified_in;
alter table alert_homes rename column was_cents to previous_cents;
alter table alerts rename column told_at to notified_at;
alter table chat_sessions rename column address_mac to ip_hash;
alter table chat_sessions rename column browser_mac to browser_hash;
alter table contact_codes rename column session_mac to tab_hash;
alter table identity_checks rename column browser_mac to browser_hash;
alter table identity_checks rename column session_mac to tab_hash;
alter table inquiries rename column content_mac to content_hash;
alter table listing_reports rename column look_by to review_by;
alter table outbox rename column failed_because to failure_reason;
alter table verified_contacts rename column browser_mac to browser_hash;
alter table verified_contacts rename column destination_mac to destination_hash;
alter table tour_access rename column session_mac to tab_hash;
alter table tour_origins rename column browser_mac to browser_hash;
alter table tour_origins rename column ip_mac to ip_hash;
alter table tour_rules rename column days_ahead to booking_window_days;
alter table tour_rules rename column is_asked_for to requires_approval;
alter table tour_rules rename column is_seen_at_once to allows_instant_tour;
alter table tour_rules rename column minutes_after to buffer_after_minutes;
alter table tour_rules rename column minutes_before to buffer_before_minutes;
alter table tour_rules rename column most_a_day to max_per_day;
alter table tour_rules rename column needs_agent to requires_host;
alter table tour_rules rename column releases_unconfirmed to auto_release_unconfirmed;
alter table tour_times rename column browser_mac to browser_hash;
alter table tour_times rename column network_macs to network_hashes;
alter table tour_times rename column session_mac to tab_hash;
alter table tours rename column asked_at to confirmation_requested_at;
alter table tours rename column followed_at to followed_up_at;
alter table tours rename column may_pick_again to can_rebook;
alter table tours rename column raised_to to step_up_to;
alter table tours rename column shut_told_at to lockbox_missing_notified_at;
alter table tours rename column signs to risk_signals;
alter table tours rename column timed_at to last_scheduled_at;
alter table units rename column gone_since to off_market_since;
alter table work_orders rename column how_asked_at to followed_up_at;

-- Where a home is shown, as exactly as its address may be.
create function public_degrees(address_visibility text, degrees double precision) returns double precision
language sql immutable parallel safe
as $$
  select case address_visibility
    when 'EXACT' then degrees
    when 'APPROXIMATE' then round((floor(degrees * 100)::numeric + 0.5) / 100, 3)::double precision
  end
$$;

create function public_point(address_visibility text, lat double precision, lng double precision)
returns table (public_lat double precision, public_lng double precision)
language sql immutable parallel safe
as $$
  select
    case when lng is not null then public_degrees(address_visibility, lat) end,
    case when lat is not null then public_degrees(address_visibility, lng) end
$$;

create or replace function write_home_search() returns trigger
language plpgsql
as $$
begin
  insert into home_search
  select
    changed.id, changed.organization_id, changed.market_id,
    changed.status in ('AVAILABLE_NOW', 'AVAILABLE_LATER', 'ON_HOLD'),
    changed.status = 'COMING_SOON',
    case changed.status
      when 'AVAILABLE_NOW' then '-infinity'
      when 'AVAILABLE_LATER' then coalesce(changed.available_on, 'infinity')
      when 'ON_HOLD' then coalesce(changed.available_on, '-infinity')
      else 'infinity'
    end,
    changed.published_at, changed.leased_at,
    recommended_rank(changed.status, changed.available_on, changed.verified_at, changed.pictures, changed.details),
    changed.total_monthly_cents, changed.upfront_cents, changed.bedrooms, changed.sqft, changed.bathrooms,
    changed.dogs_allowed::int + 2 * changed.cats_allowed::int + 4 * changed.large_dogs_allowed::int
      + 8 * coalesce(changed.vouchers_accepted, false)::int + 16 * (changed.ami_percent is not null)::int,
    bits_of(changed.amenities, array[
      'IN_UNIT_LAUNDRY', 'LAUNDRY_HOOKUPS', 'SHARED_LAUNDRY', 'AIR_CONDITIONING', 'DISHWASHER', 'PARKING_GARAGE',
      'PARKING_COVERED', 'EV_CHARGING', 'FENCED_YARD', 'BALCONY', 'POOL', 'GYM', 'FURNISHED', 'SMART_LOCK', 'STORAGE',
      'FIREPLACE'
    ]),
    bits_of(changed.accessibility, array[
      'STEP_FREE_ENTRY', 'ELEVATOR', 'WIDE_DOORWAYS', 'ROLL_IN_SHOWER', 'GRAB_BARS', 'ACCESSIBLE_PARKING',
      'VISUAL_ALERTS', 'LOWERED_COUNTERS', 'SINGLE_STORY', 'MOBILITY_UNIT', 'HEARING_VISION_UNIT'
    ]),
    changed.home_kind, changed.city, changed.postal_code, properties.time_zone,
    place.public_lat, place.public_lng, properties.address_visibility = 'APPROXIMATE', map_x(place.public_lng), map_y(place.public_lat)
  from changed
  join properties on properties.id = changed.property_id
  cross join lateral public_point(properties.address_visibility, properties.lat, properties.lng) as place
  on conflict (unit_id) do update set
    organization_id = excluded.organization_id, market_id = excluded.market_id, is_listed = excluded.is_listed,
    is_coming_soon = excluded.is_coming_soon, free_on = excluded.free_on, published_at = excluded.published_at,
    leased_at = excluded.leased_at, recommended_rank = excluded.recommended_rank,
    total_monthly_cents = excluded.total_monthly_cents, upfront_cents = excluded.upfront_cents,
    bedrooms = excluded.bedrooms, sqft = excluded.sqft, bathrooms = excluded.bathrooms, traits = excluded.traits,
    amenity_bits = excluded.amenity_bits, accessibility_bits = excluded.accessibility_bits,
    home_kind = excluded.home_kind, city = excluded.city, postal_code = excluded.postal_code,
    time_zone = excluded.time_zone, point_lat = excluded.point_lat, point_lng = excluded.point_lng,
    is_near = excluded.is_near, map_x = excluded.map_x, map_y = excluded.map_y
  where home_search is distinct from excluded;

  insert into home_words
  select changed.id, changed.organization_id, coalesce(staged.words, to_tsvector('simple', changed.search_text))
  from changed
  left join staged_units as staged
    on staged.run_id = nullif(current_setting('foyer.swapped_run', true), '')::uuid
    and staged.external_id = changed.external_id
  on conflict (unit_id) do update set organization_id = excluded.organization_id, words = excluded.words
  where home_words.words <> excluded.words or home_words.organization_id <> excluded.organization_id;
  return null;
end
$$;

create or replace function write_home_points() returns trigger
language plpgsql
as $$
begin
  update home_search set
    time_zone = changed.time_zone, point_lat = place.public_lat, point_lng = place.public_lng,
    is_near = changed.address_visibility = 'APPROXIMATE', map_x = map_x(place.public_lng), map_y = map_y(place.public_lat)
  from changed
  join units on units.property_id = changed.id
  cross join lateral public_point(changed.address_visibility, changed.lat, changed.lng) as place
  where home_search.unit_id = units.id
    and (home_search.time_zone, home_search.point_lat, home_search.point_lng, home_search.is_near)
      is distinct from (changed.time_zone, place.public_lat, place.public_lng, changed.address_visibility = 'APPROXIMATE');
  return null;
end
$$;

drop function told_point(text, double precision, double precision);
drop function told_degrees(text, double precision);

create or replace function note_changed_units() returns trigger
language plpgsql
as $$
begin
  insert into next_tour_changes (organization_id, unit_id, due_at)
  select changed.organization_id, changed.id, timestamptz '2000-01-01Z'
  from before
  join changed on changed.id = before.id
  where (
      before.status, before.available_on, before.market_id, before.property_id, before.details -> 'tourableFrom',
      before.details -> 'notReadyReason'
    ) is distinct from (
      changed.status, changed.available_on, changed.market_id, changed.property_id, changed.details -> 'tourableFrom',
      changed.details -> 'notReadyReason'
    );
  return null;
end
$$;

update units set details = details - 'notReadyBecause' || jsonb_build_object('notReadyReason', details -> 'notReadyBecause') where details ? 'notReadyBecause';
update units set details = details - 'petsAreUntold' || jsonb_build_object('petPolicyUnknown', details -> 'petsAreUntold') where details ? 'petsAreUntold';
update units set details = details - 'leaseIsUntold' || jsonb_build_object('leaseTermUnknown', details -> 'leaseIsUntold') where details ? 'leaseIsUntold';
update units set details = details - 'hasNoMonthlyCharges' || jsonb_build_object('hasNoMonthlyFees', details -> 'hasNoMonthlyCharges') where details ? 'hasNoMonthlyCharges';
update units set details = details - 'hasUnclearCharges' || jsonb_build_object('hasUnclearFees', details -> 'hasUnclearCharges') where details ? 'hasUnclearCharges';

update outbox set kind = names.new_kind
from (values
  ('tour.again', 'tour.resent'),
  ('tour.moveAsked', 'tour.moveRequested'),
  ('tour.ask', 'tour.confirmationRequest'),
  ('tour.askByText', 'tour.confirmationRequestByText'),
  ('tour.missing', 'tour.verificationReminder'),
  ('tour.after', 'tour.followUp'),
  ('tour.videoLost', 'tour.videoLinkLost'),
  ('tour.trouble', 'tour.problem'),
  ('tour.door', 'tour.lockboxChange'),
  ('tour.doorToTeam', 'tour.lockboxChangeToTeam'),
  ('tour.call', 'tour.callRequest'),
  ('agent.toAgent', 'visit.toAgent'),
  ('agent.toTeam', 'visit.toTeam'),
  ('agent.manyCodes', 'visit.manyCodes'),
  ('workOrder.howItGoes', 'workOrder.followUp')
) as names (old_kind, new_kind)
where outbox.kind = names.old_kind;

update tour_activities set kind = names.new_kind
from (values
  ('shut', 'lockbox_removed'),
  ('unshut', 'lockbox_restored'),
  ('trouble', 'problem'),
  ('move_asked', 'move_requested'),
  ('call_asked', 'call_requested')
) as names (old_kind, new_kind)
where tour_activities.kind = names.old_kind;
update tours set end_reason = 'HOME_UNAVAILABLE' where end_reason = 'HOME_GONE';
update tour_activities set details = details || '{"reason": "HOME_UNAVAILABLE"}' where details ->> 'reason' = 'HOME_GONE';
update organizations set settings = jsonb_set(settings #- '{tourChanges,most}', '{tourChanges,maxMoves}', settings #> '{tourChanges,most}')
where settings #> '{tourChanges,most}' is not null;
update organizations
set settings = jsonb_set(settings, '{questions}', (
  select jsonb_agg(
    case when question ? 'optionsOf'
      then question - 'optionsOf' || jsonb_build_object('optionsFrom', question -> 'optionsOf')
      else question
    end
    order by position
  )
  from jsonb_array_elements(settings -> 'questions') with ordinality as list (question, position)
))
where jsonb_path_exists(settings, '$.questions[*].optionsOf');

update agent_turns set memory = memory - 'wish' || jsonb_build_object('savedFilter', memory -> 'wish') where memory ? 'wish';
update agent_turns set memory = memory - 'isOfTimes' || jsonb_build_object('isAboutTimes', memory -> 'isOfTimes')
where memory ? 'isOfTimes';
update agent_turns set memory = memory - 'cancels' || jsonb_build_object('pendingCancellation', memory -> 'cancels')
where memory ? 'cancels';
update agent_turns set memory = jsonb_set(memory #- '{report,askedTimes}', '{report,askCount}', memory #> '{report,askedTimes}')
where memory #> '{report,askedTimes}' is not null;
update outbox set failure_reason = 'nothing to send' where failure_reason = 'nothing to tell';
