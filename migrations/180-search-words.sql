-- Words of one meaning: a search for one of them finds the services that are named with another. Each row is a
-- group, in English and in Hindi, in both scripts and as people spell them. Operators edit them like the other tables
-- of the catalogue. A comparison ignores nukta and joiners, so that no word is there with and without.
create table search_word (
  id integer primary key check (id > 0),
  words text[] not null check (cardinality(words) between 2 and 20),
  position integer not null default 0,
  version integer not null default 1,
  retired_at timestamptz
);
-- Ids of what operators create lie above those of this file.
create sequence search_word_made_id start 1001;

insert into search_word (id, words, position)
select at, string_to_array(line, ', '), at
from regexp_split_to_table('cleaning, clean, cleaned, safai, saaf, सफ़ाई, साफ़
deep, thorough, gehri, gahri, डीप, गहरी
sweep, sweeping, jhadu, jhaadu, broom, झाड़ू
mop, mops, mopping, pocha, pochha, पोछा, पोंछा
dust, dusting, dhool, dhul, धूल, डस्टिंग
wash, washing, washed, dhona, dhulai, धोना, धुलाई
vacuum, vacuuming, vacuumed, वैक्यूम
shampoo, shampooing, shampooed, शैंपू, शैम्पू
polish, polishing, polished, chamkana, पॉलिश, चमकाना
bathroom, washroom, toilet, latrine, lavatory, restroom, bath, gusalkhana, ghusalkhana, shauchalay, बाथरूम, वॉशरूम, टॉयलेट, लैट्रिन, लेट्रिन, शौचालय, ग़ुसलख़ाना
kitchen, kichen, rasoi, rasoighar, रसोई, रसोईघर, किचन
bedroom, bed room, sone ka kamra, बेडरूम, सोने का कमरा
room, kamra, kamre, कमरा, कमरे, रूम
drawing room, living room, lounge, hall, baithak, बैठक, हॉल, ड्रॉइंग रूम
balcony, verandah, veranda, chajja, baramda, बालकनी, छज्जा, बरामदा
terrace, roof, chhat, छत, टेरेस
stairs, staircase, seedhi, sidhi, seedhiyan, सीढ़ी, सीढ़ियाँ, सीढ़ियां
house, home, flat, apartment, ghar, makan, makaan, घर, मकान, फ़्लैट
full, whole, entire, poora, pura, poore, पूरा, पूरे
office, workplace, daftar, दफ़्तर, ऑफ़िस, आफिस
shop, showroom, dukan, dukaan, दुकान, दूकान, शोरूम
clinic, dawakhana, क्लिनिक, दवाख़ाना
salon, parlour, parlor, सैलून, पार्लर
society, common areas, sosaiti, सोसाइटी, सोसायटी
lift, elevator, लिफ़्ट
parking, basement, पार्किंग, बेसमेंट
floor, farsh, pharsh, फ़र्श
tiles, tile, grout, टाइल, टाइल्स
wall, walls, deewar, diwar, दीवार, दीवारें
door, doors, darwaza, darwaja, दरवाज़ा, दरवाज़े
window, windows, khidki, khirki, खिड़की, खिड़कियाँ, विंडो
glass, mirror, sheesha, shisha, kaanch, शीशा, शीशे, काँच, कांच
curtain, curtains, drapes, parda, parde, purdah, पर्दा, पर्दे, परदा, परदे
blinds, blind, chik, ब्लाइंड, चिक
mosquito nets, mosquito, machhar, machhardani, jali, jaali, मच्छर, मच्छरदानी, जाली
sofa, couch, settee, सोफ़ा
chair, chairs, kursi, kursiyan, कुर्सी, कुर्सियाँ
table, desk, desks, mez, मेज़, टेबल
bed, beds, palang, पलंग, बेड
mattress, matress, gadda, gadde, गद्दा, गद्दे, मैट्रेस
cushion, cushions, pillow, takiya, takiye, तकिया, तकिए, कुशन
carpet, rug, rugs, kaleen, kalin, qaleen, galicha, dari, क़ालीन, कारपेट, दरी, ग़लीचा
wardrobe, cupboard, cupboards, closet, almirah, almari, almira, अलमारी, वॉर्डरोब
loft, storage, store room, machan, मचान, टाँड, स्टोर
shoe rack, shoe, shoes, joote, jute, जूते, जूता
fan, fans, pankha, pankhe, punkha, पंखा, पंखे
exhaust, exhaust fan, एग्ज़ॉस्ट
light, lights, chandelier, batti, jhoomar, jhumar, बत्ती, लाइट, झूमर
ac, acs, a c, air conditioner, air conditioning, एसी, ए सी, एयर कंडीशनर
cooler, coolers, कूलर
fridge, refrigerator, freezer, frij, फ़्रिज, रेफ्रिजरेटर
washing machine, वॉशिंग मशीन, वाशिंग मशीन
microwave, oven, माइक्रोवेव, ओवन
chimney, chimni, चिमनी
gas burners, burner, stove, gas, hob, chulha, choolha, चूल्हा, गैस, बर्नर
geyser, water heater, gizar, geezer, गीज़र
sink, basin, washbasin, सिंक, बेसिन
tap, taps, nal, faucet, नल, टोंटी
tank, tanki, tanks, टंकी, टैंक
drain, drains, pipe, pipes, nali, naali, नाली, पाइप
utensils, dishes, bartan, बर्तन
plants, plant, pots, paudhe, paudha, gamle, gamla, पौधे, पौधा, गमले, गमला
mandir, temple, मंदिर, मन्दिर
brass, peetal, pital, पीतल
jhoola, jhula, swing, झूला
pigeon, pigeons, kabootar, kabutar, कबूतर
cobweb, cobwebs, jala, jale, makdi, जाला, जाले, मकड़ी
stain, stains, spot, daag, dhabba, dhabbe, दाग़, धब्बा, धब्बे
grease, greasy, degreased, oil, chiknai, चिकनाई, तेल
limescale, descaling, descaled, hard water, khara pani, खारा पानी
mould, mold, fungus, damp, seelan, phaphoond, सीलन, फफूंद, फफूँद
garbage, rubbish, waste, dustbin, kooda, kuda, kachra, कूड़ा, कचरा, डस्टबिन
everyday, daily, roz, rozana, har din, रोज़, रोज़ाना, हर दिन
weekly, week, hafte, hafta, हफ़्ता, हफ़्ते
monthly, month, mahina, mahine, महीना, महीने
morning, subah, सुबह
evening, shaam, शाम
move in, moving, shifting, empty, khali, ख़ाली, शिफ़्टिंग', '\n') with ordinality as group_of_words (line, at);

create constraint trigger search_word_changed after insert or update or delete on search_word
  deferrable initially deferred for each row execute function bump_catalogue_version_once();
create trigger search_word_emptied after truncate on search_word
  for each statement execute function bump_catalogue_version();
