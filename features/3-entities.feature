@entities
Feature: 3. Entities and their fields

  What the product keeps is kept as it was given, filled in where nothing was given, worked out
  where it is worked out, and never told to those who should not see it.

  @entities/written
  Scenario: Somebody can read what the product keeps
    When somebody asks for section 3 of the specification
    Then it says what the product keeps, field by field

  @entities/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
