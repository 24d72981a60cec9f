-- Where whoever comes to a tour leaves his car, in a sentence.
alter table tour_rules add column parking text;
