-- The names of places by which an offer may say where in the city a booking is, as operators keep them.
alter table city add column localities text[] not null default '{}';

update city set localities = known.localities from (values
  ('Noida', array['Indirapuram', 'Noida Extension', 'Film City', 'Jaypee Greens']),
  ('Delhi', array['Mayur Vihar', 'Patparganj', 'Saket', 'Dwarka', 'Rohini', 'Karol Bagh', 'Lajpat Nagar', 'Vasant Kunj', 'Greater Kailash', 'Hauz Khas', 'Connaught Place', 'Janakpuri', 'Pitampura', 'Preet Vihar', 'Laxmi Nagar', 'IP Extension']),
  ('Greater Noida', array['Pari Chowk', 'Knowledge Park', 'Noida Extension', 'Alpha', 'Beta', 'Gamma', 'Delta', 'Zeta', 'Omicron', 'Techzone', 'Gaur City', 'Jaypee Greens', 'Swarn Nagari']),
  ('Gurugram', array['Golf Course Road', 'Golf Course Extension Road', 'Sohna Road', 'DLF', 'DLF City', 'DLF Cyber City', 'South City', 'Sushant Lok', 'Palam Vihar', 'MG Road', 'Nirvana Country', 'Udyog Vihar'])
) as known (name, localities) where city.name = known.name;
