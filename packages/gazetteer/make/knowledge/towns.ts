/**
 * Towns as they are spelt today, where the source of towns spells them otherwise: what it says = today's name. Its spelling
 * becomes another name of the town.
 */
export const respelt: Record<string, string> = {
  "Andhra Pradesh": `
    Amudalavalasa = Amadalavalasa, Challapalle = Challapalli, Chilakalurupet = Chilakaluripet,
    Chintapalle = Chintapalli, Chipurupalle = Cheepurupalli, Emmiganur = Yemmiganur,
    Erraguntla = Yerraguntla, Guntupalle = Guntupalli, Jaggaiahpet = Jaggayyapeta, Kanigiri U = Kanigiri,
    Kondapalle = Kondapalli, Kottavalasa = Kothavalasa, Nadim Tiruvuru = Tiruvuru, Nakkapalle = Nakkapalli,
    Nayudupet = Naidupeta, Parvatipuram = Parvathipuram, Rayadrug = Rayadurg, Razam = Rajam,
    Razampeta = Rajampet, Somandepalle = Somandepalli, Srisailain = Srisailam, Tadepalle = Tadepalli,
    Tadpatri = Tadipatri, Thenali = Tenali
  `,
  Bihar: `
    Bairagnia = Bairgania, Banmankhi Bazar = Banmankhi, Bar Bigha = Barbigha, Baruni = Barauni,
    Chanari = Chenari, Colgong = Kahalgaon, Dalsingh Sarai = Dalsinghsarai, Ekangar Sarai = Ekangarsarai,
    Fatwa = Fatuha, Hathwa = Hathua, Jagdispur = Jagdishpur, Jahanabad = Jehanabad, Kantai = Kanti,
    Koelwar = Koilwar, Luckeesarai = Lakhisarai, Maharajgani = Maharajganj, Masaurhi Buzurg = Masaurhi,
    Mokameh = Mokama, Mothihari = Motihari, Rusera = Rosera, Sabaur = Sabour, Sagauli = Sugauli,
    Singhesar Asthan = Singheshwar, Waris Aliganj = Warisaliganj
  `,
  Gujarat: `
    Baola = Bavla, Dahegam = Dehgam, Jafarabad = Jafrabad, Jodiya Bandar = Jodiya, Kundla = Savarkundla,
    Lunavada = Lunawada, Mahesana = Mehsana, Morvi = Morbi, Than = Thangadh, Ukal = Ukai,
    Vadasinor = Balasinor, Valabhipur = Vallabhipur, Vansada = Vansda, Vinchia = Vinchhiya
  `,
  Haryana: `
    Beri Khas = Beri, Bhundsi = Bhondsi, Chika = Cheeka, Hattin = Hathin, Jhakal Mandi = Jakhal Mandi,
    Kanina Khas = Kanina, Nisang = Nissing, Shadipur Julana = Julana, Tirawari = Taraori,
    Yamuna Nagar = Yamunanagar
  `,
  Karnataka: `
    Bail-Hongal = Bailhongal, Bantval = Bantwal, Chamrajnagar = Chamarajanagar,
    Chik Ballapur = Chikkaballapur, Chiknayakanhalli = Chikkanayakanahalli, Chitapur = Chittapur,
    French Rocks = Pandavapura, Hadagalli = Hoovina Hadagali, Kamalapuram = Kamalapura,
    Mudbidri = Moodabidri, Mudgere = Mudigere, Sadalgi = Sadalga, Shrirangapattana = Srirangapatna,
    Sindhnur = Sindhanur, Somvarpet = Somwarpet, Sravana Belgola = Shravanabelagola,
    Tirumakudal Narsipur = T. Narasipura
  `,
  Kerala: `
    Alattur = Alathur, Alengad = Alangad, Alwaye = Aluva, Ancharakandy = Anjarakandy, Angamali = Angamaly,
    Arukutti = Arookutty, Badagara = Vadakara, Balussheri = Balussery,
    Bangramanjeshvara = Bangra Manjeshwar, Changanacheri = Changanassery, Chelakara = Chelakkara,
    Chulissheri = Choolissery, Chundal = Choondal, Edaccheri = Edacheri, Edattala = Edathala,
    Edattirutti = Edathiruthy, Edavai = Edava, Ettumanur = Ettumanoor, Ferokh = Feroke,
    Kadungalur = Kadungalloor, Kalliyassheri = Kalliasseri, Kandanissheri = Kandanassery,
    Karumalur = Karumalloor, Karungappalli = Karunagappalli, Karuvellur = Karivellur,
    Katavallur = Kadavallur, Katirur = Kadirur, Keevallur = Keezhallur, Kilattingal = Keezhattingal,
    Kokotamangalam South = Kokkothamangalam South, Kolaccheri = Kolachery, Kotamangalam = Kothamangalam,
    Kozhancheri = Kozhencherry, Kunjatturu = Kunjathur, Kunnatnad = Kunnathunad, Kutiatodu = Kuthiathode,
    Kuttali = Koothali, Kuttuparamba = Kuthuparamba, Madhuru = Madhur, Mangalapadi = Mangalpady,
    Manjeshvar = Manjeshwar, Mannanchori = Mannancherry, Mannarakkat = Mannarkkad, Mavitayi = Mavilayi,
    Mulamthuruthy = Mulanthuruthy, Mullassheri = Mullassery, Muluppilagadu = Muzhappilangad,
    Muthutala = Muthuthala, Muvattupula = Muvattupuzha, Natathara = Nadathara, Pappinissheri = Pappinisseri,
    Parur = North Paravur, Patiriyat = Pathiriyad, Pattiyurgramam = Pathiyoor, Patuvilayi = Paduvilayi,
    Perintalmanna = Perinthalmanna, Perumpavur = Perumbavoor, Pilikodu = Pilicode, Porkolam = Porkulam,
    Pudunagaram = Puthunagaram, Pudusseri = Pudussery, Shertallai = Cherthala, Shiravagilu = Shiribagilu,
    Talakkad = Thalakkad, Talakkolattur = Thalakkulathur, Talikkulam = Thalikulam, Tellicherry = Thalassery,
    Tennala = Thennala, Tikkotti = Thikkodi, Tirkadavur = Thrikkadavoor, Tiruvalla = Thiruvalla,
    Trikarpur North = Trikaripur North, Trikarpur South = Trikaripur South,
    Trikonavattam = Thrikkovilvattom, Trikur = Thrikkur, Trittala = Thrithala, Tuneri = Thuneri,
    Vadakancheri = Wadakkanchery, Vaikam = Vaikom, Vayilathur = Vylathur, Venkidanga = Venkitangu
  `,
  "Madhya Pradesh": `
    Barnagar = Badnagar, Basoda = Ganj Basoda, Bijaipur = Vijaypur, Bijeraghogarh = Vijayraghavgarh,
    Deori Khas = Deori, Jora = Joura, Kaimur = Kymore, Khajuraho Group Of Monuments = Khajuraho,
    Korwai = Kurwai, Leteri = Lateri, Mahgawan = Mehgaon, Murwara = Katni, Nal Khera = Nalkheda,
    Narsimhapur = Narsinghpur, Nivari = Niwari, Pirthipur = Prithvipur, Saugor = Sagar, Silvani = Silwani,
    Timurni = Timarni, Ubaidullahganj = Obedullaganj
  `,
  Maharashtra: `
    Ahiri = Aheri, Ahmadpur = Ahmedpur, Akalkot = Akkalkot, Akalkuva = Akkalkuwa, Ambarnath = Ambernath,
    Basmat = Basmath, Bhigvan = Bhigwan, Chandor = Chandwad, Gangakher = Gangakhed,
    Garhchiroli = Gadchiroli, Gevrai = Georai, Ghoti Budrukh = Ghoti Budruk, Kallam = Kalamb,
    Kamthi = Kamptee, Kandahar = Kandhar, Kankauli = Kankavli, Kondalwadi = Kundalwadi,
    Kurandvad = Kurundwad, Kurduvadi = Kurduwadi, Kurkhera = Kurkheda, Lonavla = Lonavala,
    Mangalvedha = Mangalwedha, Mangrul Pir = Mangrulpir, Moram = Murum, Mukher = Mukhed,
    Murtajapur = Murtizapur, Nateputa = Natepute, Pandharkawada = Pandharkawda, Pawni = Pauni,
    Sasvad = Saswad, Savantvadi = Sawantwadi, Sirur = Shirur, Soygaon = Soegaon, Srivardhan = Shrivardhan,
    Vada = Wada, Vagholi = Wagholi, Vite = Vita
  `,
  Odisha: `
    Balugan = Balugaon, Bandbahal = Bandhabahal, Baud = Boudh, Bolanikhodan = Bolani,
    Chittarkonda = Chitrakonda, Damonojodi = Damanjodi, Daringbarhi = Daringbadi, Dhamanagar = Dhamnagar,
    Jaleshwar = Jaleswar, Joshipur = Jashipur, Kalyansingapuram = Kalyansinghpur, Kendraparha = Kendrapara,
    Kharhial = Khariar, Kiri Buru = Kiriburu, Konarka = Konark, Malakanagiri = Malkangiri,
    Nimaparha = Nimapada, Nowrangapur = Nabarangpur, Pal Lahara = Pallahara, Patamundai = Pattamundai,
    Sundergarh = Sundargarh, Tarabha = Tarbha, Tushara = Tusura
  `,
  Punjab: `
    Anandpur = Anandpur Sahib, Balachor = Balachaur, Bhikkiwind Uttar = Bhikhiwind,
    Bhulath Gharbi = Bhulath, Chamkor = Chamkaur Sahib, Chuganwan = Chogawan, Dera Nanak = Dera Baba Nanak,
    Gobindgarh = Mandi Gobindgarh, Hadiaya = Handiaya, Kapurthala Town = Kapurthala,
    Khamanon Kalan = Khamanon, Kot Fatah = Kotfatta, Kot Isa Khan = Kot Ise Khan, Kot Kapura = Kotkapura,
    Laungowal = Longowal, Lohian = Lohian Khas, Mahalpur = Mahilpur, Maler Kotla = Malerkotla,
    Mulanpur = Mullanpur, Mullanwala = Mallanwala, Pail = Payal, Pakhi Khanauri = Khanauri,
    Ram Das = Ramdas, Sanehwal = Sahnewal, Srigobindpur = Sri Hargobindpur, Zerakpur = Zirakpur
  `,
  Rajasthan: `
    Abu = Mount Abu, Baonli = Bonli, Chaumu = Chomu, Chidawa = Chirawa, Dariawad = Dhariawad,
    Dhaulpur = Dholpur, Dig = Deeg, Jalor = Jalore, Jhunjhunun = Jhunjhunu, Khairtal = Khairthal,
    Maoli = Mavli, Parvatsar = Parbatsar, Pilibangan = Pilibanga, Rakhabh Dev = Rishabhdeo,
    Reodhar = Reodar, Sardarshahr = Sardarshahar, Sir Muttra = Sarmathura, Tapukrah = Tapukara
  `,
  "Tamil Nadu": `
    Achanputtur = Achampudur, Agastiswaram = Agastheeswaram, Alagappapuram = Azhagappapuram,
    Alwa Tirunagari = Alwarthirunagari, Alwarkurichchi = Alwarkurichi, Anantapuram = Ananthapuram,
    Andippatti = Andipatti, Appukkudal = Appakudal, Arantangi = Aranthangi, Aravakkurichchi = Aravakurichi,
    Aruvankad = Aruvankadu, Attani = Athani, Attanur = Athanur, Ayodhyapattanam = Ayothiapattinam,
    Ayyampalaiyam = Ayyampalayam, Budipuram = Boothipuram, Chinna Salem = Chinnasalem,
    Chinnakkampalaiyam = Chinnakampalayam, Chittayankottai = Sithayankottai, Denkanikota = Denkanikottai,
    Erumaippatti = Erumaipatti, Ettaiyapuram = Ettayapuram, Ettapur = Ethapur,
    Hanumantanpatti = Hanumanthampatti, Idangansalai = Edanganasalai, Idappadi = Edappadi,
    Ilaiyankudi = Ilayangudi, Jalarpet = Jolarpet, Jayamkondacholapuram = Jayankondam, Kadaiyam = Kadayam,
    Kadambuttur = Kadambathur, Kadattur = Kadathur, Kallakkurichchi = Kallakurichi,
    Kallukuttam = Kallukoottam, Kamayakkavundanpatti = Kamayagoundanpatti, Kanadukattan = Kanadukathan,
    Kannampalaiyam = Kannampalayam, Kappiyara = Kappiyarai, Karaikkudi = Karaikudi, Karingal = Karungal,
    Kasipalaiyam = Kasipalayam, Kattatturai = Kattathurai, Kattupputtur = Kattuputhur,
    Kaveripak = Kaveripakkam, Kayattar = Kayathar, Kirippatti = Keeripatti, Kottaikuppam = Kottakuppam,
    Kovilpalaiyam = Kovilpalayam, Kujjanur = Kuchanur, Kulittalai = Kulithalai, Kurinjippadi = Kurinjipadi,
    Labbaikkudikkadu = Labbaikudikadu, Madattukkulam = Madathukulam, Mandakad = Mandaikadu,
    Maraimalainagar = Maraimalai Nagar, Markkayankottai = Markayankottai, Mechcheri = Mecheri,
    Milattur = Melattur, Minakshipuram = Meenakshipuram, Modakkurichchi = Modakurichi,
    Moparipalaiyam = Mopperipalayam, Mulaikkaraippatti = Moolaikaraipatti, Mulakumud = Mulagumoodu,
    Muttur = Muthur, Nambutalai = Nambuthalai, Nanjikkottai = Nanjikottai, Nerinjippettai = Nerinjipettai,
    Neykkarappatti = Neikkarapatti, Oddanchathiram = Oddanchatram, Odugattur = Odugathur,
    Pallattur = Pallathur, Panakkudi = Panagudi, Panamarattuppatti = Panamarathupatti, Panpuli = Panpoli,
    Papireddippatti = Pappireddipatti, Paramati = Paramathi, Partibanur = Parthibanur,
    Pattamadai = Pathamadai, Pedappai = Padappai, Peddanayakkanpalaiyam = Pethanaickenpalayam,
    Peranampattu = Pernambut, Perunkalattu = Perungalathur, Pettampalaiyam = Pethampalayam,
    Pottanur = Pothanur, Pulambadi = Poolambadi, Pulampatti = Poolampatti, Puluvappatti = Pooluvapatti,
    Puttalam = Puthalam, Puvalur = Poovalur, Rudravati = Rudravathi, Samattur = Samathur,
    Samburvadakara = Sambavar Vadagarai, Sendarappatti = Sentharapatti, Sivandipuram = Sivanthipuram,
    Srirampuram = Sriramapuram, Tadikombu = Thadikombu, Talainayar Agraharam = Thalainayar,
    Tammampatti = Thammampatti, Tandoni = Thanthoni, Taramangalam = Tharamangalam,
    Tattayyangarpettai = Thathaiyangarpettai, Tazhakudi = Thazhakudi, Tengampudur = Thengampudur,
    Teni = Theni, Tentirupperai = Thenthiruperai, Terur = Theroor, Tevaram = Thevaram, Thenkasi = Tenkasi,
    Tidavur = Thedavur, Tikkanbankad = Thikkanamcode, Tiruchchendur = Tiruchendur,
    Tirukkalikkunram = Thirukalukundram, Tirukurangudi = Thirukkurungudi,
    Tirumalaiyampalaiyam = Thirumalayampalayam, Tirumeshi = Thirumazhisai, Tiruttangal = Thiruthangal,
    Tiruvankod = Thiruvithancode, Tiruvennanallur = Thiruvennainallur, Tisaiyanvilai = Thisayanvilai,
    Tittachcheri = Thittacheri, Tittagudi = Thittakudi, Triparappu = Thirparappu, Turaiyur = Thuraiyur,
    Tyagadurgam = Thiagadurgam, Udaiyarpalaiyam = Udayarpalayam, Udumalaippettai = Udumalaipettai,
    Unamaucheri = Unamancheri, Uttamapalaiyam = Uthamapalayam, Uttangarai = Uthangarai,
    Uttiramerur = Uthiramerur, Uttukkuli = Uthukuli, Vadakku Valliyur = Valliyur,
    Vadakku Viravanallur = Veeravanallur, Vadugappatti = Vadugapatti, Vaithisvarankoil = Vaitheeswarankoil,
    Vattalkundu = Batlagundu, Vedaraniyam = Vedaranyam, Vellakkovil = Vellakovil, Verukulambu = Verkilambi,
    Vilattikulam = Vilathikulam, Viraganur = Veeraganur, Virapandiyanpattanam = Veerapandianpattinam,
    Virudhachalam = Vriddhachalam, Virudunagar = Virudhunagar
  `,
  Telangana: `
    Aminpur = Ameenpur, Bhaisa = Bhainsa, Chautapal = Choutuppal, Chinnur = Chennur,
    Devarkonda = Devarakonda, Ibrahimpatan = Ibrahimpatnam, Isnapuram = Isnapur, Kamareddi = Kamareddy,
    Koratla = Korutla, Kottagudem = Kothagudem, Kotur = Kothur, Lakshettipet = Luxettipet,
    Mahbubabad = Mahabubabad, Mahbubnagar = Mahabubnagar, Metpalle = Metpally, Nagar Karnul = Nagarkurnool,
    Pochampalli = Pochampally, Ramachandrapuran = Ramachandrapuram, Ramanapeta = Ramannapet,
    Ramgundam = Ramagundam, Sangareddi = Sangareddy, Serilingampalle = Serilingampally,
    Shahmirpet = Shamirpet, Shankrampet = Shankarampet, Sirsilla = Sircilla, Suriapet = Suryapet,
    Torur = Thorrur, Vemalwada = Vemulawada, Wanparti = Wanaparthy, Yellareddi = Yellareddy
  `,
  "Uttar Pradesh": `
    Ambahta = Ambehta, Bahraigh = Bahraich, Barkhera Kalan = Barkhera, Bighapur Khurd = Bighapur,
    Bisenda Buzurg = Bisanda, Bishunpur Urf Maharajganj = Maharajganj, Chanduasi = Chandausi,
    Fatehganj West = Fatehganj Pashchimi, Garhmuktesar = Garhmukteshwar, Gonda City = Gonda,
    Jagnair = Jagner, Khairagarh = Kheragarh, Kirakat = Kerakat, Lawar Khas = Lawar,
    Maharaganj = Maharajganj, Mau Aimma = Mau Aima, Musafir-Khana = Musafirkhana, Naraura = Narora,
    Nihtaur = Nehtaur, Parichhatgarh = Parikshitgarh, Renukut = Renukoot, Rudarpur = Rudrapur,
    Sarai Ekdil = Ekdil, Sikandarabad = Sikandrabad, Talbahat = Talbehat
  `,
  "West Bengal": `
    Alipur Duar = Alipurduar, Bali = Bally, Bali Chak = Balichak, Bansbaria = Bansberia,
    Barakpur = Barrackpore, Basirhat City = Basirhat, Dumjor = Domjur, Guskhara = Guskara,
    Kaliyaganj = Kaliaganj, Katoya = Katwa, Matabhanga = Mathabhanga, Naksalbari = Naxalbari,
    Navadwip = Nabadwip, Odlabari = Oodlabari, Puruliya = Purulia, Rampur Hat = Rampurhat,
    Shrirampur = Serampore, Siuri = Suri, Uluberiya = Uluberia
  `,
};
