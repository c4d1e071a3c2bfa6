-- Pictures of vendors' own products are private: they open for everybody while an approved product shows them.
update stored_file as file set is_private = true
from account where account.id = file.owner_id and account.role = 'vendor' and not file.is_private;
